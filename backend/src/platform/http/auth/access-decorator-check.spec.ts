import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Public, Roles, Staff } from './access-decorators.js';
import { AccessDecoratorCheck } from './access-decorator-check.js';

@Controller('incomplete')
class Incomplete {
  @Get('decorated')
  @Public()
  decorated(): void {}

  @Get('undecorated')
  undecorated(): void {}

  @Get('of-staff')
  @Roles('admin')
  ofStaff(): void {}

  /** Not the handler of a route. */
  helper(): void {}
}

@Controller('complete')
@Staff('owner')
class Complete {
  @Get('one')
  one(): void {}

  @Get('other')
  @Public()
  other(): void {}
}

const start = async (...controllers: Type[]) => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers,
    providers: [AccessDecoratorCheck],
  }).compile();
  const app = module.createNestApplication({ logger: false });
  await app.init().finally(() => app.close());
};

describe('The check of access decorators', () => {
  it('fails the start for a route without an access decorator, or one of staff that names no roles', async () => {
    await expect(start(Complete, Incomplete)).rejects.toThrow(
      new Error('These routes need @Public(), @Roles() or @Staff(): Incomplete.undecorated, Incomplete.ofStaff'),
    );
  });

  it('accepts a decorator of the route or of its controller', async () => {
    await expect(start(Complete)).resolves.toBeUndefined();
  });
});
