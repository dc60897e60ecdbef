import { ProductImport } from '../../features/product-import';
import { PageTitle } from '../../ui/display/PageTitle';
import { Stack } from '../../ui/theme/layout-components';
import { BackLink } from './BackLink';

export default function ProductImportPage() {
  return (
    <Stack $gap={8}>
      <BackLink to="/admin/products">Products</BackLink>
      <PageTitle>Import products</PageTitle>
      <div style={{ marginTop: 12 }}>
        <ProductImport />
      </div>
    </Stack>
  );
}
