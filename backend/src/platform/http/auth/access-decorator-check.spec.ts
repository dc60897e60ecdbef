import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { For, Open } from './access.js';
import { EveryCallIsMarked } from './access-decorator-check.js';
import { RouteRegistry } from '../server/route-registry.js';

@Controller('forgotten')
class Forgotten {
  @Get('open')
  @Open()
  open(): void {}

  @Get('forgotten')
  nobodyDecided(): void {}

  /** No call. */
  helper(): void {}
}

@Controller('decided')
@For('admin')
class Decided {
  @Get('one')
  one(): void {}

  @Get('other')
  @Open()
  other(): void {}
}

const opening = async (...controllers: Type[]) => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers,
    providers: [EveryCallIsMarked, RouteRegistry],
  }).compile();
  const app = module.createNestApplication({ logger: false });
  await app.init().finally(() => app.close());
};

describe('A call nobody has decided about', () => {
  it('stops the start', async () => {
    await expect(opening(Decided, Forgotten)).rejects.toThrow(
      new Error('These routes need @Open() or @For(): Forgotten.nobodyDecided'),
    );
  });

  it('is none where the call or its controller says who may', async () => {
    await expect(opening(Decided)).resolves.toBeUndefined();
  });
});
