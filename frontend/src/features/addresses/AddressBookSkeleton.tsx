import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { Stack } from '../../ui/theme/layout-components';

/** As high as the form, which those see first who have no address. */
export function AddressBookSkeleton() {
  return (
    <Skeleton>
      <Stack $gap={42} style={{ paddingTop: 27 }}>
        {['name', 'address', 'city', 'phone'].map((field) => (
          <Bone key={field} $height="48px" />
        ))}
        <Bone $height="58px" $width="148px" />
      </Stack>
    </Skeleton>
  );
}
