import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Unreachable } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { ImageStore, type Picture, type Width, widths } from '../../domain/images/image-store.js';

/** One folder that every instance can reach. Nothing in it is ever changed, so it can be kept by browsers for good. */
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
      this.#log.error(`A picture could not be kept: ${error instanceof Error ? error.message : String(error)}`);
      throw new Unreachable('The image could not be kept. Please try again later.', 'shop', 60);
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

  /** Under another name first, so that nobody is ever shown half a picture. */
  async #write(file: string, bytes: Buffer): Promise<string> {
    const unfinished = `${file}.part`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return file;
  }

  #file(id: Id<'Image'>, width: Width): string {
    return join(this.config.imagesDir, `${id}-${width}.webp`);
  }
}
