import { useState } from 'react';
import styled from 'styled-components';
import type { Banner } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Refusal } from '../../ui/feedback/Refusal';
import { Switch } from '../../ui/form/Switch';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { Skeleton } from '../../ui/loading/Skeleton';
import { MoveButtons, OrderedRow } from '../../ui/ordered/OrderedRow';
import { useMoves } from '../../ui/ordered/use-moves';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Panel, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { loadableSheet } from '../edited-form';
import { bannerForm, bannerRows, bannersRead } from './banners';

const Item = styled(OrderedRow)`
  grid-template-columns: 24px 96px minmax(0, 1fr);
  grid-template-areas:
    'grip picture words'
    'tools tools tools';
  align-items: center;
  gap: 4px 12px;
  padding: 12px 0 8px;
  ${media.medium} {
    grid-template-columns: 24px 144px minmax(0, 1fr) auto;
    grid-template-areas: 'grip picture words tools';
    padding-block: 10px;
  }
`;
const Thumbnail = styled.img`
  grid-area: picture;
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 7 / 4;
  object-fit: cover;
  border-radius: var(--radius);
  background: var(--sand);
`;
const Words = styled.div`
  grid-area: words;
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    font: 600 var(--size-body) / 1.3 var(--text);
  }
`;
const Tools = styled.div`
  grid-area: tools;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  margin-right: -12px; /* the bin’s own padding */
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
`;
const Reason = styled.div`
  grid-column: 1 / -1;
`;

const none: readonly Banner[] = [];

/** The smallest file of a picture. */
function small(image: string): string {
  return image.replace(/-wide-1920(?=\.webp$)/, '-wide-960').replace(/-720(?=\.webp$)/, '-360');
}

const BannerSheet = loadableSheet(
  () => import('./BannerSheet'),
  () => bannerForm,
);

/** The banners of home in their order, with what staff may do to each. */
export function BannerList() {
  const dispatch = useAppDispatch();
  const { data, progress, reload } = useRead(bannersRead, undefined);
  const { kept } = useAppSelector(bannerRows.select);
  const [leaving, setLeaving] = useState<Banner | null>(null);
  const banners = data ?? none;
  const { list, notice, placeOf } = useMoves(
    banners,
    ({ heading }) => heading,
    (banner, to) => dispatch(bannerRows.move(banner, to)),
  );
  return (
    <Panel aria-label="Banners">
      <Small style={{ marginBottom: 8 }}>Home shows those that are on, in this order. At most eight can be on.</Small>
      {progress === 'failed' && <FailedState what="The banners could not be loaded." onRetry={reload} />}
      {!data && progress !== 'failed' && <Skeleton height="420px" />}
      {progress !== 'failed' && (
        <ol ref={list} aria-label="Banners in their order">
          {banners.map((banner, at) => {
            const name = isolated(banner.heading);
            const place = placeOf(at);
            return (
              <Item key={banner._id} place={place}>
                <Thumbnail src={small(banner.image)} alt="" width={168} height={96} loading="lazy" />
                <Words>
                  <h2 dir="auto">{banner.heading}</h2>
                  <Small dir="auto">{banner.text}</Small>
                  <Small>{`${banner.buttonText} → ${banner.target}`}</Small>
                </Words>
                <Tools>
                  <Switch
                    label="On"
                    aria-label={`${name} is shown`}
                    checked={banner.isOn}
                    onChange={({ target }) => dispatch(bannerRows.toggle(banner, target.checked))}
                  />
                  <MoveButtons place={place} name={name} />
                  <Button
                    variant="secondary"
                    small
                    aria-label={`Edit ${name}`}
                    onClick={() => dispatch(bannerForm.open(banner))}
                  >
                    Edit
                  </Button>
                  <IconButton name={`Delete ${name}`} onClick={() => setLeaving(banner)}>
                    <TrashIcon />
                  </IconButton>
                </Tools>
                {kept?.id === banner._id && (
                  <Reason>
                    <Refusal>{kept.reason}</Refusal>
                  </Reason>
                )}
              </Item>
            );
          })}
        </ol>
      )}
      <BannerSheet />
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
      <ConfirmDialog
        open={leaving !== null}
        title="Delete banner"
        question={`Delete “${isolated(leaving?.heading ?? '')}”? Home does not show it any more.`}
        action="Delete"
        onConfirm={() => leaving && dispatch(bannerRows.drop(leaving))}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}
