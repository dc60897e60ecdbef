import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { DropZone } from '../../ui/form/DropZone';
import { UploadIcon } from '../../ui/icons/editing-icons';
import { Panel, Small, Stack } from '../../ui/theme/layout-components';
import { saveFile } from './csv-file';
import { fileChosen, selectProductImport } from './product-import.slice';
import { templateFile } from './template-file';

const Words = styled(Small)`
  max-width: 62ch;
`;

/** The first step: a file, or what a file has to be. */
export function ChooseFile() {
  const dispatch = useAppDispatch();
  const { file, refusal } = useAppSelector(selectProductImport);
  return (
    <Panel aria-label="Choose a file">
      <Stack $gap={20}>
        <Words>
          One row for each size and colour, as this shop or Shopify exports them. Nothing changes before you have seen
          what would.
        </Words>
        <DropZone
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          icon={UploadIcon}
          prompt="Drop a CSV file here, or choose one"
          hint="At most 50 MB and 100,000 rows"
          onFiles={([chosen]) => {
            if (chosen) dispatch(fileChosen(chosen));
          }}
        />
        {refusal !== null && <Refusal>{file ? `${file.name}: ${refusal}` : refusal}</Refusal>}
        <div>
          <Button variant="secondary" small onClick={() => saveFile(templateFile(), 'products-template.csv')}>
            Download a template
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
