import { includedTax } from '../../lib/format/included-tax';
import { request } from '../../lib/http';
import { readSlice, useRead } from '../../lib/read-slice';
import { useAppSelector } from '../../lib/store';
import { addressSelectors } from '../addresses';
import { selectUser } from '../auth';
import { cartSelectors } from '../cart';
import { selectDelivery } from '../delivery';
import { Cost, TaxesIncluded } from './Cost';

interface Asked {
  userId: string;
  deliveryMethodId?: string | undefined;
  addressInfo?: { addressId: string } | undefined;
  /** What is in the cart, as it costs something else then. */
  goods: string;
}

const quoteRead = readSlice('quote', async ({ goods: _, ...body }: Asked) => {
  return (await request('POST', '/api/v1/shop/order/quote', { body })).data;
});

/** How much of the total is tax, by rate, where the shop has set one. */
export default function TaxRows() {
  const userId = useAppSelector(selectUser)?._id;
  const lines = useAppSelector(cartSelectors.selectLines);
  const isWriting = useAppSelector((state) =>
    lines.some(({ variantId }) => cartSelectors.selectIsWriting(state, variantId)),
  );
  const discount = useAppSelector(cartSelectors.selectCart)?.discount;
  const address = useAppSelector(addressSelectors.selectChosenAddress);
  const delivery = useAppSelector(selectDelivery);
  const canBeBought = lines.length > 0 && lines.every(({ isAvailable }) => isAvailable);
  if (!userId || !delivery || !canBeBought || isWriting) return <TaxesIncluded />;
  const pieces = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`);
  const goods = [...pieces, discount?.code, discount?.amount].join();
  const addressInfo = address ? { addressId: address._id } : undefined;
  return <QuotedTax {...{ userId, deliveryMethodId: delivery._id, addressInfo, goods }} />;
}

function QuotedTax(asked: Asked) {
  const { data, progress } = useRead(quoteRead, asked);
  const tax = progress === 'failed' || !data ? [] : data.tax;
  if (tax.length === 0) return <TaxesIncluded />;
  return tax.map((each) => <Cost key={each.rate}>{includedTax(each)}</Cost>);
}
