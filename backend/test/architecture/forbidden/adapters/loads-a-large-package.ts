// catalog/adapters/images/webp-images.ts: loads sharp at the start
import sharp from 'sharp';
export const used = sharp;
