import { DrawnPicture } from './DrawnPicture';
import enrol from './step-enrol.svg';
import print from './step-print.svg';
import show from './step-show.svg';
import study from './step-study.svg';

const SIZE = { width: 240, height: 180 };

/** A finger on the button that enrols. */
export const EnrolPicture = () => <DrawnPicture src={enrol} {...SIZE} />;

/** A lesson on a laptop, with a cup next to it. */
export const StudyPicture = () => <DrawnPicture src={study} {...SIZE} />;

/** A list that is ticked off while a cook works at the board. */
export const ObservePicture = () => <DrawnPicture src={show} {...SIZE} />;

/** The statement of attainment with its seal, on its way out of the printer. */
export const CertificatePicture = () => <DrawnPicture src={print} {...SIZE} />;
