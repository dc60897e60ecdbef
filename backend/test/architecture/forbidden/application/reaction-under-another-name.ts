// cart/application/clear-cart.ts: reacts under another name
import { Reaction } from '../../shared/events/reaction.js';
export abstract class ClearCart extends Reaction<never> {}
