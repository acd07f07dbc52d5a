import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import classes from './Findings.module.css';
import { FixInFile } from './FixInFile';
import { RecordFields } from './RecordFields';
import { SourceLink } from './SourceLink';

type Props = { finding: AvetmissFinding; isEditable: boolean };

export function FindingRow({ finding, isEditable }: Props) {
  const { fileId, recordNumber, errorMessage, fieldTitle, fieldValue } = finding;
  return (
    <tr>
      <td className={classes.where}>
        {fileId}{' '}
        <span>
          {recordNumber > 0 ? `Record ${recordNumber.toLocaleString('en-AU')}` : 'The whole file'}
        </span>
      </td>
      <td className={classes.what}>
        <p>{errorMessage}</p>
        <div className={classes.ways}>
          <RecordFields finding={finding} />
          <SourceLink finding={finding} />
        </div>
      </td>
      <td className={classes.fix}>
        {isEditable ? (
          <FixInFile finding={finding} />
        ) : (
          fieldTitle && `${fieldTitle}: ${fieldValue || 'blank'}`
        )}
      </td>
    </tr>
  );
}
