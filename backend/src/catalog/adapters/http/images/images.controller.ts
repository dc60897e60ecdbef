import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { removeDocumentHeaders } from '../../../../platform/http/output/security-headers.js';
import { AtRoot } from '../../../../platform/http/routes/route-decorators.js';
import { NotFound } from '../../../../shared/errors.js';
import { isId } from '../../../../shared/id.js';
import { ImageStore, widths } from '../../../domain/images/image-store.js';

const fileName = /^([0-9a-f-]{36})-(\d{3,4})\.webp$/;

/** Uploaded images. They never change, and the headers stop browsers from running anything hidden in them. */
@ApiExcludeController()
@AtRoot()
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImageStore) {}

  @Get(':file')
  @Public()
  async showImage(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const [, id, digits] = fileName.exec(file) ?? [];
    const width = widths.find((each) => each === Number(digits));
    const bytes = id !== undefined && isId(id) && width ? await this.images.read(id, width) : null;
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
