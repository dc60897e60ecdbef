import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Unreachable } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { ImageStore, type Picture, type Width, widths } from '../../domain/images/image-store.js';

/** A folder that all instances share. Its files never change, so browsers may cache them indefinitely. */
@Injectable()
export class DiskImageStore extends ImageStore {
  readonly #log = new Logger('Images');

  constructor(private readonly config: Config) {
    super();
  }

  async save(id: Id<'Image'>, picture: Picture): Promise<void> {
    const written: string[] = [];
    try {
      await mkdir(this.config.imagesDir, { recursive: true });
      for (const [width, bytes] of picture) written.push(await this.#write(this.#file(id, width), bytes));
    } catch (error) {
      await Promise.all(written.map((file) => rm(file, { force: true })));
      this.#log.error(`Storing an image failed: ${error instanceof Error ? error.message : String(error)}`);
      throw new Unreachable('The picture could not be saved.', 'shop', 60);
    }
  }

  async read(id: Id<'Image'>, width: Width): Promise<Buffer | null> {
    try {
      return await readFile(this.#file(id, width));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(id: Id<'Image'>): Promise<void> {
    await Promise.all(widths.map((width) => rm(this.#file(id, width), { force: true })));
  }

  /** Written under another name first, so that no incomplete image is ever served. */
  async #write(file: string, bytes: Buffer): Promise<string> {
    const temporary = `${file}.part`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return file;
  }

  #file(id: Id<'Image'>, width: Width): string {
    return join(this.config.imagesDir, `${id}-${width}.webp`);
  }
}
