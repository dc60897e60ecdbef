import { type DynamicModule, Module } from '@nestjs/common';
import { AddressingModule } from './addressing/addressing.module.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { OrderingModule } from './ordering/ordering.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { ReportingModule } from './reporting/reporting.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { PostgresModule } from './platform/postgres/postgres.module.js';
import { HealthModule } from './platform/monitoring/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import type { DatabaseTimeouts } from './platform/postgres/connection/database-timeouts.js';
import { MetricsModule } from './platform/monitoring/metrics.module.js';
import { LongJobsModule } from './platform/long-jobs/long-jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { WebAppModule } from './web-app/web-app.module.js';
import { SettingsModule } from './platform/settings/settings.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { entities } from './bootstrap/entities.js';

/** The nine modules, the browser app's pages and the platform they stand on, nothing else. */
@Module({})
export class ShopModule {
  static at(config: Config, databaseUrl: string, timeouts: DatabaseTimeouts): DynamicModule {
    return {
      module: ShopModule,
      imports: [
        ConfigModule.of(config),
        PostgresModule.at(databaseUrl, { entities }, timeouts, config.databaseReplicaUrl),
        MetricsModule,
        OutboxModule,
        MailModule,
        LongJobsModule,
        HttpModule,
        SettingsModule,
        HealthModule,
        AuditModule,
        WebAppModule,
        IdentityModule,
        CatalogModule,
        CartModule,
        AddressingModule,
        OrderingModule,
        PaymentsModule,
        PricingModule,
        ReportingModule,
        ReviewsModule,
      ],
    };
  }
}
