import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { removeDocumentHeaders } from '../../../../platform/http/output/security-headers.js';
import { NotFound } from '../../../../shared/errors.js';
import { idIn } from '../../../../shared/id.js';
import { ImageStore, widths } from '../../../domain/images/image-store.js';

const fileName = /^([0-9a-f-]{36})-(\d{3,4})\.webp$/i;

/** Uploaded images. They never change, and the headers stop browsers from running anything hidden in them. */
@ApiExcludeController()
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImageStore) {}

  @Get(':file')
  @Public()
  async showImage(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const [, name, digits] = fileName.exec(file) ?? [];
    const id = idIn(name);
    const width = widths.find((each) => each === Number(digits));
    const bytes = id && width ? await this.images.read(id, width) : null;
    if (!bytes) throw new NotFound('There is no such image.');
    removeDocumentHeaders(response);
    response
      .type('image/webp')
      .set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // Webmail embeds the pictures of the shop's mails in pages of other origins.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(bytes);
  }
}
