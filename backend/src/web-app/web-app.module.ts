import { Global, Module } from '@nestjs/common';
import { fileURLToPath } from 'node:url';
import { Metrics } from '../platform/metrics/metrics.js';
import { ImprintController } from './imprint/imprint.controller.js';
import { ManifestController } from './manifest/manifest.controller.js';
import { BuiltPageRenderer, renderings } from './page-rendering/built-page-renderer.js';
import { PageRenderer } from './page-rendering/page-renderer.port.js';
import { PublicSettingsController } from './public-settings/public-settings.controller.js';

const builtPages = fileURLToPath(new URL('../../../frontend/dist/.server/render-pages.mjs', import.meta.url));
const renderedPages = {
  name: 'shop_pages_rendered_total',
  help: 'Pages rendered by the server, reused, and left to the browser after a failure or for lack of time.',
};

/** What the browser app needs besides the API: its pages, the shop's imprint, and settings that screens depend on. */
@Global()
@Module({
  controllers: [ImprintController, ManifestController, PublicSettingsController],
  providers: [
    {
      provide: PageRenderer,
      inject: [Metrics],
      useFactory: (metrics: Metrics) => {
        const renderer = new BuiltPageRenderer(builtPages, metrics.counter(renderedPages, 'result', renderings));
        void renderer.load();
        return renderer;
      },
    },
  ],
  exports: [PageRenderer],
})
export class WebAppModule {}
