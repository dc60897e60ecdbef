import { Injectable, type Type } from '@nestjs/common';
import { validation } from '../../../../platform/http/input/validation.pipe.js';
import type { ProductEdit } from '../../../application/edit-product.js';
import { type NewProduct, ProductForms } from '../../../application/product-file/product-forms.js';
import type { ProductForm } from '../../../domain/product-file/product-form.js';
import { AddProductDto, EditProductDto } from '../product-input.dto.js';
import { detailsOf, editOf, imagesOf, optionsOf } from '../product-input.mapper.js';

@Injectable()
export class DtoProductForms extends ProductForms {
  readonly #pipe = validation();

  async toAdd(form: ProductForm): Promise<NewProduct> {
    const dto = await this.#checked(form, AddProductDto);
    return { details: detailsOf(dto), stock: dto.totalStock, options: optionsOf(dto), images: imagesOf(dto) };
  }

  async toEdit(form: ProductForm, version: number): Promise<ProductEdit> {
    return editOf(await this.#checked({ ...form, version }, EditProductDto));
  }

  #checked<Dto>(form: object, metatype: Type<Dto>): Promise<Dto> {
    return this.#pipe.transform(form, { type: 'body', metatype }) as Promise<Dto>;
  }
}
