import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Input } from '../../../ui/form/Field';
import { useMedia } from '../../../ui/hooks/use-media';
import { Row, Small, Stack } from '../../../ui/theme/layout-components';
import { screens } from '../../../ui/theme/media-queries';
import { cellOf, keyAt, type View } from './state/grid-cells';
import { changed, type Fill, filled, toggled } from './state/grid-state';
import { clamped } from './state/cell-selection';
import { madeSkus, skuPrefixOf } from './state/sku';
import { VariantGrid, type VariantGridProps } from './VariantGrid';
import { VariantList } from './VariantList';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';

const Switch = styled.div`
  display: inline-flex;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  button {
    min-height: 44px;
    min-width: 72px;
    border: 0;
    background: var(--paper);
    font-weight: 550;
    &[aria-pressed='true'] {
      background: var(--ink);
      color: var(--paper);
    }
  }
`;
const Prefix = styled(Input)`
  width: 120px;
  min-height: 44px;
`;

const views: readonly { value: View; label: string }[] = [
  { value: 'stock', label: 'Stock' },
  { value: 'sku', label: 'SKU' },
];
const fills: readonly { fill: Fill; label: string }[] = [
  { fill: 'row', label: 'Fill row' },
  { fill: 'column', label: 'Fill column' },
  { fill: 'all', label: 'Fill all' },
];

interface VariantEditorProps extends VariantGridProps {
  /** Of the product; suggests a prefix for SKUs. */
  title: string;
  /** See `leftToDistribute`. */
  toDistribute: number | undefined;
  /** The id of the variant that takes the focus; null for none. */
  sought: string | null;
}

export function VariantEditor(props: VariantEditorProps) {
  const { grid, frame, swatches, onChange, title, toDistribute, sought } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cells = box.current?.querySelectorAll<HTMLElement>('[data-variant]') ?? [];
    const cell = [...cells].find(({ dataset }) => dataset['variant'] === sought);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const isNarrow = useMedia(screens.belowSmall);
  const Screen = isNarrow ? VariantList : VariantGrid;
  return (
    <Stack ref={box} $gap={12}>
      <Row $between $wrap>
        <Switch role="group" aria-label="Show">
          {views.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={grid.view === value}
              onClick={() => onChange((now) => ({ ...now, view: value, draft: null, marks: {}, notice: '' }))}
            >
              {label}
            </button>
          ))}
        </Switch>
        {toDistribute !== undefined && <Small role="status">{distributionText(toDistribute)}</Small>}
      </Row>
      <Screen {...{ grid, frame, swatches, onChange }} />
      {grid.view === 'stock' ? (
        !isNarrow && <Tools {...{ grid, frame, onChange }} />
      ) : (
        <SkuMaker {...{ onChange, title }} />
      )}
      <Small role="status">{grid.notice}</Small>
    </Stack>
  );
}

function distributionText(left: number): string {
  if (left === 0) return 'All distributed';
  return left > 0 ? `${left} to distribute` : `${-left} more than before`;
}

type ToolProps = Pick<VariantGridProps, 'grid' | 'frame' | 'onChange'>;

function Tools({ grid, frame, onChange }: ToolProps) {
  const selection = clamped(grid.selection, frame);
  const { isMade } = cellOf(grid.cells, keyAt(frame, selection.focus));
  return (
    <Row $wrap $gap={8}>
      {fills.map(({ fill, label }) => (
        <Button key={fill} variant="secondary" small onClick={() => onChange((now, shown) => filled(now, shown, fill))}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" small onClick={() => onChange((now, shown) => toggled(now, shown))}>
        {isMade ? 'Take out of sale' : 'Make'}
      </Button>
    </Row>
  );
}

function SkuMaker({ onChange, title }: Pick<ToolProps, 'onChange'> & { title: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const prefix = typed ?? skuPrefixOf(title);
  return (
    <Row $wrap $gap={8}>
      <Prefix
        aria-label="Prefix of SKUs"
        value={prefix}
        maxLength={40}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={unlessComposing((event) => {
          if (event.key === 'Enter') event.preventDefault();
        })}
      />
      <Button
        variant="secondary"
        small
        onClick={() => onChange((now, frame) => changed(now, madeSkus(now.cells, frame, prefix)))}
      >
        Make SKUs
      </Button>
    </Row>
  );
}
