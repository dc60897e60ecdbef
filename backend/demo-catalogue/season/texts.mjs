import { accessories } from './texts/accessories.mjs';
import { footwear } from './texts/footwear.mjs';
import { kids } from './texts/kids.mjs';
import { men } from './texts/men.mjs';
import { women } from './texts/women.mjs';

/** By title: what it is, its details in lines, its material, care and fit, each written for its garment. */
export const texts = { ...men, ...women, ...kids, ...accessories, ...footwear };
