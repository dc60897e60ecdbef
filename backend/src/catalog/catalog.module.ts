import { Module } from '@nestjs/common';
import { CatalogAuditedNames } from './adapters/postgres/catalog-audited-names.js';
import { IdentityApiModule } from '../identity/identity-api.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { Config } from '../platform/config/config.js';
import { PageFinder } from '../web-app/pages/page-finder.port.js';
import { AdminBannersController } from './adapters/http/banners/admin-banners.controller.js';
import { ShopBannersController } from './adapters/http/banners/shop-banners.controller.js';
import { PresentSharedData } from './adapters/http/pages/shared/shared-data.js';
import { KeptBanners } from './adapters/postgres/banners/kept-banners.js';
import { TypeormBanners } from './adapters/postgres/banners/typeorm-banners.js';
import { AddBanner } from './application/banners/add-banner.js';
import { BannerPicture } from './application/banners/banner-picture.js';
import { ChangeBanner } from './application/banners/change-banner.js';
import { DeleteBanner } from './application/banners/delete-banner.js';
import { KnownBanners } from './application/banners/known-banners.js';
import { ReorderBanners } from './application/banners/reorder-banners.js';
import { Banners } from './domain/banners/banners.js';
import { DemoCatalogueFolder } from './adapters/demo/demo-catalogue-folder.js';
import { AdminProductsController } from './adapters/http/admin-products.controller.js';
import { EditConflicts } from './adapters/http/edit-conflicts.js';
import { ImageUploadController } from './adapters/http/images/image-upload.controller.js';
import { ImagesController } from './adapters/http/images/images.controller.js';
import { DtoProductForms } from './adapters/http/product-file/dto-product-forms.js';
import { ProductExportController } from './adapters/http/product-file/product-export.controller.js';
import { ProductImportController } from './adapters/http/product-file/product-import.controller.js';
import { AdminBrandsController } from './adapters/http/product-groups/admin-brands.controller.js';
import { AdminCategoriesController } from './adapters/http/product-groups/admin-categories.controller.js';
import { PostgresProductGroups } from './adapters/postgres/postgres-product-groups.js';
import { EditProductGroups } from './application/product-groups/edit-product-groups.js';
import { StoredProductGroups } from './domain/product-groups/stored-product-groups.js';
import { CategoriesAndBrandsController } from './adapters/http/categories-and-brands.controller.js';
import { SizeScalesAndColourFamiliesController } from './adapters/http/options/size-scales-and-colour-families.controller.js';
import { RenderedPages } from './adapters/http/pages/rendered-pages.js';
import { RobotsController } from './adapters/http/pages/robots.controller.js';
import { ShopPageFinder } from './adapters/http/pages/shop-page-finder.js';
import { SitemapController } from './adapters/http/pages/sitemap.controller.js';
import { PresentedProducts } from './adapters/http/presented-products.js';
import { ResponseCacheInvalidation } from './adapters/http/response-cache-invalidation.js';
import { ShopProductsController } from './adapters/http/shop-products.controller.js';
import { SizeGuideController } from './adapters/http/size-guide/size-guide.controller.js';
import { StockAlertLimits } from './adapters/http/stock-alerts/stock-alert-limits.js';
import { StockAlertsController } from './adapters/http/stock-alerts/stock-alerts.controller.js';
import { configuredImageStore } from './adapters/images/configured-image-store.js';
import { WebpImageConverter } from './adapters/images/webp-image-converter.js';
import { ProductImportJobKind } from './adapters/jobs/product-import.job-kind.js';
import { PurgeImportsJob } from './adapters/jobs/purge-imports.job.js';
import { PurgeStockAlertsJob } from './adapters/jobs/purge-stock-alerts.job.js';
import { SendStockAlertsJob } from './adapters/jobs/send-stock-alerts.job.js';
import { BackInStockTemplate } from './adapters/stock-alerts/back-in-stock.template.js';
import { SignedAlertLinks } from './adapters/stock-alerts/signed-alert-links.js';
import { StockAlertsPersonalData } from './adapters/stock-alerts/stock-alerts.personal-data.js';
import { SqlAlertViews } from './adapters/postgres/stock-alerts/sql-alert-views.js';
import { SqlStockAlerts } from './adapters/postgres/stock-alerts/sql-stock-alerts.js';
import { AlertLinks } from './application/stock-alerts/alert-links.js';
import { AlertViews } from './application/stock-alerts/alert-views.js';
import { AskForAlert } from './application/stock-alerts/ask-for-alert.js';
import { EndAlert } from './application/stock-alerts/end-alert.js';
import { PurgeAlerts } from './application/stock-alerts/purge-alerts.js';
import { SendAlerts } from './application/stock-alerts/send-alerts.js';
import { WhenGuestJoinedHandOverAlerts } from './application/stock-alerts/when-guest-joined-hand-over-alerts.js';
import { StockAlerts } from './domain/stock-alerts/stock-alerts.js';
import { DeleteOrphanedImagesJob } from './adapters/jobs/delete-orphaned-images.job.js';
import { ListingCounts } from './adapters/postgres/listing/listing-counts.js';
import { PostgresCategoriesAndBrands } from './adapters/postgres/postgres-categories-and-brands.js';
import { SitemapEntries } from './adapters/postgres/listing/sitemap-entries.js';
import { SqlImports } from './adapters/postgres/product-file/sql-imports.js';
import { SqlProductsOfFile } from './adapters/postgres/product-file/sql-products-of-file.js';
import { ProductEdits } from './adapters/postgres/product-edits.js';
import { TypeormProducts } from './adapters/postgres/typeorm-products.js';
import { PostgresProductViews } from './adapters/postgres/postgres-product-views.js';
import { SqlStock } from './adapters/postgres/stock/sql-stock.js';
import { PostgresUploadedImages } from './adapters/postgres/postgres-uploaded-images.js';
import { StockMetrics } from './adapters/postgres/stock/stock.metrics.js';
import { AddProduct } from './application/add-product.js';
import { DeleteOrphanedImages } from './application/images/delete-orphaned-images.js';
import { DeleteProduct } from './application/delete-product.js';
import { EditProduct } from './application/edit-product.js';
import { SeedDemoProducts } from './adapters/demo/seed-demo-products.js';
import { CatalogueCategories } from './application/catalogue-categories.js';
import { ShopCategories } from '../shared/shop-categories.js';
import { ShopPictures } from '../shared/shop-pictures.js';
import { UploadedShopPictures } from './application/images/uploaded-shop-pictures.js';
import { KnownCategoriesAndBrands } from './application/known-categories-and-brands.js';
import { CheckImport } from './application/product-file/check-import.js';
import { CheckProducts } from './application/product-file/check-products.js';
import { Imports } from './application/product-file/imports.js';
import { NewGroups } from './application/product-file/new-groups.js';
import { ProductForms } from './application/product-file/product-forms.js';
import { ProductsOfFile } from './application/product-file/products-of-file.js';
import { RunImport } from './application/product-file/run-import.js';
import { ProductViews } from './application/product-views.js';
import { CatalogFacade } from './application/catalog-facade.js';
import { UploadImage } from './application/images/upload-image.js';
import { WhenGuestJoinedHandOverReservations } from './application/stock/when-guest-joined-hand-over-reservations.js';
import { WhenOrderPaidSellReserved } from './application/stock/when-order-paid-sell-reserved.js';
import { SqlReviewTotals } from './adapters/postgres/sql-review-totals.js';
import { CatalogApi, ListedProducts, ReviewTotals } from './catalog.api.js';
import { CatalogueChangeListener } from './domain/catalogue-change-listener.js';
import { ImageStore } from './domain/images/image-store.js';
import { ImageConverter } from './domain/images/image-converter.js';
import { Products } from './domain/products.js';
import { Stock } from './domain/stock/stock.js';
import { UploadedImages } from './domain/images/uploaded-images.js';

/**
 * What the shop sells: products, images, prices and stock.
 * Shoppers browse and search it, staff edit it, and orders reserve stock in it until they are paid or expire.
 */
@Module({
  imports: [AuditModule, IdentityApiModule, PricingModule],
  controllers: [
    AdminBrandsController,
    AdminCategoriesController,
    AdminBannersController,
    ShopBannersController,
    AdminProductsController,
    CategoriesAndBrandsController,
    ImageUploadController,
    ImagesController,
    ProductExportController,
    ProductImportController,
    SizeScalesAndColourFamiliesController,
    RobotsController,
    ShopProductsController,
    SitemapController,
    SizeGuideController,
    StockAlertsController,
  ],
  providers: [
    AddBanner,
    BannerPicture,
    ChangeBanner,
    DeleteBanner,
    PresentSharedData,
    ReorderBanners,
    { provide: Banners, useClass: TypeormBanners },
    { provide: KnownBanners, useClass: KeptBanners },
    AddProduct,
    CatalogAuditedNames,
    DeleteOrphanedImages,
    DeleteOrphanedImagesJob,
    DeleteProduct,
    EditConflicts,
    EditProduct,
    EditProductGroups,
    SeedDemoProducts,
    ListingCounts,
    RenderedPages,
    SitemapEntries,
    StockMetrics,
    UploadImage,
    { provide: CatalogApi, useClass: CatalogFacade },
    { provide: CatalogueChangeListener, useClass: ResponseCacheInvalidation },
    DemoCatalogueFolder,
    { provide: ImageConverter, useClass: WebpImageConverter },
    { provide: ImageStore, useFactory: configuredImageStore, inject: [Config] },
    { provide: ListedProducts, useClass: PresentedProducts },
    { provide: KnownCategoriesAndBrands, useClass: PostgresCategoriesAndBrands },
    { provide: ShopCategories, useClass: CatalogueCategories },
    { provide: ShopPictures, useClass: UploadedShopPictures },
    { provide: Products, useClass: TypeormProducts },
    ProductEdits,
    CheckImport,
    CheckProducts,
    NewGroups,
    ProductImportJobKind,
    PurgeImportsJob,
    RunImport,
    { provide: Imports, useClass: SqlImports },
    { provide: ProductForms, useClass: DtoProductForms },
    { provide: ProductsOfFile, useClass: SqlProductsOfFile },
    { provide: ProductViews, useClass: PostgresProductViews },
    { provide: PageFinder, useClass: ShopPageFinder },
    { provide: StoredProductGroups, useClass: PostgresProductGroups },
    { provide: ReviewTotals, useClass: SqlReviewTotals },
    { provide: Stock, useClass: SqlStock },
    AskForAlert,
    BackInStockTemplate,
    EndAlert,
    PurgeAlerts,
    PurgeStockAlertsJob,
    SendAlerts,
    SendStockAlertsJob,
    StockAlertLimits,
    StockAlertsPersonalData,
    WhenGuestJoinedHandOverAlerts,
    { provide: AlertLinks, useClass: SignedAlertLinks },
    { provide: AlertViews, useClass: SqlAlertViews },
    { provide: StockAlerts, useClass: SqlStockAlerts },
    { provide: UploadedImages, useClass: PostgresUploadedImages },
    WhenGuestJoinedHandOverReservations,
    WhenOrderPaidSellReserved,
  ],
  exports: [CatalogApi, ListedProducts, ReviewTotals],
})
export class CatalogModule {}
