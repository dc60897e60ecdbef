// catalog/adapters/images/webp-image-converter.ts: loads sharp at the start
import sharp from 'sharp';
export const used = sharp;
