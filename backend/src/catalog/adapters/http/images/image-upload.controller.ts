import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { AcceptsForm } from '../../../../platform/http/routes/route-decorators.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { Invalid } from '../../../../shared/errors.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { UploadImage } from '../../../application/images/upload-image.js';
import { imageField, ImageUploadInterceptor } from './image-upload.interceptor.js';
import { UploadResponseDto } from '../product-response.dto.js';

@ApiTags('Admin: products')
@Controller('admin')
export class ImageUploadController {
  constructor(private readonly upload: UploadImage) {}

  @Post('img-upload')
  @AcceptsForm()
  @RateLimit({ bucket: 'upload', max: 60, seconds: 60 })
  @Staff('owner', 'manager')
  @UseInterceptors(ImageUploadInterceptor)
  @ApiOperation({
    summary: 'Upload a product’s image',
    description:
      'JPEG, PNG, WebP or AVIF by content, at most 10 MB and 40 megapixels. Stored as WebP in three widths, ' +
      'and in two more for zoom where it is as wide.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { [imageField]: { type: 'string', format: 'binary' } },
      required: [imageField],
    },
  })
  @Responds({ status: 201, description: 'Where it is shown from.', beside: UploadResponseDto })
  @Refuses(429)
  async uploadImage(@UploadedFile() file: Express.Multer.File | undefined, @CurrentUser() shopper: SessionUser) {
    if (!file?.size) throw Invalid.field(imageField, `Please send one image in the field ${imageField}.`);
    return { success: true, result: { url: await this.upload.execute(file.buffer, shopper.id) } };
  }
}
