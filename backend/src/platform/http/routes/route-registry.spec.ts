import { Controller, Get, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AtRoot, Compressible, Upload } from './route-decorators.js';
import { RouteRegistry } from './route-registry.js';

@Compressible()
@Controller('shirts')
class Shirts {
  @Get(':id')
  detail(): void {}

  @Post('upload')
  @Upload()
  upload(): void {}

  helper(): void {}
}

@AtRoot()
@Controller('files')
class Files {
  @Get('style.css')
  @Compressible()
  style(): void {}
}

describe('The route registry', () => {
  let routes: RouteRegistry;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [Shirts, Files],
      providers: [RouteRegistry],
    }).compile();
    routes = module.get(RouteRegistry);
  });

  it('lists routes by method and path', () => {
    expect(routes.all.map(({ name, method, path }) => `${name} ${method} ${path}`)).toEqual([
      'Shirts.detail GET /api/v1/shirts/:id',
      'Shirts.upload POST /api/v1/shirts/upload',
      'Files.style GET /files/style.css',
    ]);
    expect(routes.rootPaths).toEqual(['/files/style.css']);
  });

  it.each([
    ['GET', '/api/v1/shirts/4711', true],
    ['HEAD', '/api/v1/shirts/4711', true],
    ['GET', '/API/v1/Shirts/4711/', true],
    ['POST', '/api/v1/shirts/upload', true],
    ['GET', '/files/style.css', true],
    ['POST', '/api/v1/shirts/4711', false],
    ['GET', '/api/v1/shirts', false],
    ['GET', '/api/v1/shirts/4711/more', false],
    ['GET', '/files/style-css', false],
  ])('matches requests as Express does: %s %s', (method, path, expected) => {
    expect(routes.matcher(Compressible)({ method, path })).toBe(expected);
  });

  it('matches only the decorated method of a controller', () => {
    const isUpload = routes.matcher(Upload);
    expect(isUpload({ method: 'POST', path: '/api/v1/shirts/upload' })).toBe(true);
    expect(isUpload({ method: 'GET', path: '/api/v1/shirts/upload' })).toBe(false);
  });

  it('recognizes the first segments of its routes’ paths', () => {
    const isRoutePath = routes.rootMatcher();
    expect(['/api', '/API/nothing', '/files/x', '/', '/shirts', '/apis'].map(isRoutePath)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });
});
