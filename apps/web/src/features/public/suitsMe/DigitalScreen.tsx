import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DIGITAL_ANSWERS } from './checkQuestions';
import { Problem, Question, type ScreenProps, TypedField } from './Question';
import classes from './SuitsMe.module.css';

const MISSING = 'Please type your name and choose a photo first, or choose the last answer.';

/** Both are what a learner does in the course. Neither the name nor the photo leaves the device. */
export function DigitalScreen({ draft, onAnswer, ...question }: ScreenProps) {
  const [name, setName] = useState('');
  const photo = usePhoto();
  const [isMissing, setMissing] = useState(false);
  const isDone = name.trim() !== '' && photo.url !== null;

  return (
    <Question
      {...question}
      ask="Type your name and choose a photo"
      about="Any photo will do. Your name and your photo stay on your device. We don’t get them."
    >
      <div className={classes.fields}>
        <TypedField label="Your name" maxLength={100} value={name} onChange={setName} />
        <label className={classes.photo}>
          <IconCamera size={28} stroke={1.75} aria-hidden />
          <span>{photo.fileName ?? 'Choose a photo'}</span>
          <input
            type="file"
            accept="image/*"
            className={classes.file}
            onChange={({ target }) => photo.choose(target.files?.[0])}
          />
        </label>
        {photo.url && <img src={photo.url} alt="The one you chose" className={classes.preview} />}
      </div>
      <Problem>{isMissing && !isDone ? MISSING : ''}</Problem>
      <div className={classes.answers}>
        {DIGITAL_ANSWERS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={classes.answer}
            aria-pressed={draft.digital === id}
            onClick={() => {
              if (id === 'not' || isDone || draft.digital === id) onAnswer({ digital: id });
              else setMissing(true);
            }}
          >
            <span className={classes.label}>{label}</span>
          </button>
        ))}
      </div>
    </Question>
  );
}

/** The photo, shown from the device's memory. */
function usePhoto() {
  const [photo, setPhoto] = useState<{ url: string; fileName: string } | null>(null);
  const url = photo?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return {
    url: url ?? null,
    fileName: photo?.fileName,
    choose: (file: File | undefined) =>
      setPhoto(file ? { url: URL.createObjectURL(file), fileName: file.name } : null),
  };
}
