import type { SpotBlock, SpotPlace } from '@platewise/shared/content/blocks';
import { IconEyeSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { EnlargeButton } from '../pictures/LessonPicture';
import { BlockButton, BlockFrame, Mark, Result, Results, type Tone } from './BlockFrame';
import classes from './SpotPart.module.css';

type View = 'picture' | 'list';

/** Places of a drawing, in some of which something is wrong. They are marked in the drawing or in a list. */
export function SpotPart({ block: { title, picture, places } }: { block: SpotBlock }) {
  const [view, setView] = useState<View>('picture');
  const [marked, setMarked] = useState<ReadonlySet<SpotPlace>>(new Set());
  const [checked, setChecked] = useState(false);
  const hazards = places.filter(({ isHazard }) => isHazard);
  const found = hazards.filter((place) => marked.has(place)).length;
  const isAllRight = places.every((place) => place.isHazard === marked.has(place));

  const toggle = (place: SpotPlace) =>
    setMarked((before) => {
      const after = new Set(before);
      if (!after.delete(place)) after.add(place);
      return after;
    });
  const startAgain = () => {
    setMarked(new Set());
    setChecked(false);
  };
  const outcome = (place: SpotPlace) => (checked ? outcomeOf(place, marked.has(place)) : undefined);

  return (
    <BlockFrame label="Find what is wrong" icon={IconEyeSearch} title={title}>
      {!checked && (
        <>
          <p className={classes.ask}>Mark each place where something is wrong. Some are fine.</p>
          <ViewChoice view={view} setView={setView} />
        </>
      )}
      <div className={`${classes.drawing} on-paper`}>
        <img
          className={classes.picture}
          src={picture.address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
        {places.map((place, i) => (
          <PlaceButton
            key={place.name}
            place={place}
            number={i + 1}
            isMarked={marked.has(place)}
            outcome={outcome(place)}
            onClick={view === 'picture' && !checked ? () => toggle(place) : null}
          />
        ))}
      </div>
      {view === 'list' && !checked && <PlaceList places={places} marked={marked} toggle={toggle} />}
      <div className={classes.actions}>
        <BlockButton
          look={checked ? 'plain' : 'filled'}
          onClick={() => (checked ? startAgain() : setChecked(true))}
        >
          {checked ? 'Try again' : 'Check'}
        </BlockButton>
        <EnlargeButton picture={picture} />
      </div>
      <Results>
        {checked && (
          <>
            <Result
              tone={isAllRight ? 'good' : 'care'}
              title={`You found ${found} of ${hazards.length} hazards`}
            >
              {found === hazards.length && !isAllRight && (
                <p>You also marked something that is fine.</p>
              )}
            </Result>
            <ol className={classes.outcomes}>
              {places.map((place) => (
                <PlaceOutcome
                  key={place.name}
                  place={place}
                  outcome={outcomeOf(place, marked.has(place))}
                />
              ))}
            </ol>
          </>
        )}
      </Results>
    </BlockFrame>
  );
}

type Outcome = 'found' | 'missed' | 'wrongly marked' | 'fine';

const outcomeOf = ({ isHazard }: SpotPlace, isMarked: boolean): Outcome => {
  if (isHazard) return isMarked ? 'found' : 'missed';
  return isMarked ? 'wrongly marked' : 'fine';
};

const OUTCOMES: Record<Outcome, { tone: Tone; words: string }> = {
  found: { tone: 'good', words: 'A hazard: you found it' },
  missed: { tone: 'bad', words: 'A hazard: you missed it' },
  'wrongly marked': { tone: 'bad', words: 'This is fine: you marked it' },
  fine: { tone: 'good', words: 'This is fine' },
};

type ViewChoiceProps = { view: View; setView: (view: View) => void };

function ViewChoice({ view, setView }: ViewChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.views}>
      <legend className={classes.hidden}>How do you want to mark them?</legend>
      {(['picture', 'list'] as const).map((each) => (
        <label key={each} className={classes.view}>
          <input
            type="radio"
            name={name}
            checked={view === each}
            onChange={() => setView(each)}
            className={classes.radio}
          />
          {each === 'picture' ? 'In the picture' : 'As a list'}
        </label>
      ))}
    </fieldset>
  );
}

type PlaceButtonProps = {
  place: SpotPlace;
  number: number;
  isMarked: boolean;
  outcome: Outcome | undefined;
  /** Null where the place is only shown. */
  onClick: (() => void) | null;
};

function PlaceButton({ place, number, isMarked, outcome, onClick }: PlaceButtonProps) {
  const look = {
    className: classes.place,
    'data-marked': isMarked,
    'data-outcome': outcome,
    style: { left: `${place.x}%`, top: `${place.y}%`, width: `${2 * place.radius}%` },
  };
  const badge = (
    <span className={classes.number} aria-hidden>
      {number}
    </span>
  );
  if (!onClick)
    return (
      <span aria-hidden {...look}>
        {badge}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={place.name}
      title={place.name}
      onClick={onClick}
      {...look}
    >
      {badge}
    </button>
  );
}

type PlaceListProps = {
  places: SpotPlace[];
  marked: ReadonlySet<SpotPlace>;
  toggle: (place: SpotPlace) => void;
};

const PlaceList = ({ places, marked, toggle }: PlaceListProps) => (
  <fieldset className={classes.list}>
    <legend className={classes.hidden}>Places in the picture</legend>
    {places.map((place, i) => (
      <label key={place.name} className={classes.row}>
        <input type="checkbox" checked={marked.has(place)} onChange={() => toggle(place)} />
        <span className={classes.rowNumber} aria-hidden>
          {i + 1}
        </span>
        {place.name}
      </label>
    ))}
  </fieldset>
);

const PlaceOutcome = ({ place, outcome }: { place: SpotPlace; outcome: Outcome }) => (
  <li className={classes.outcome}>
    <Mark tone={OUTCOMES[outcome].tone} />
    <span>
      <strong>{place.name}</strong>
      <span className={classes.verdict} data-tone={OUTCOMES[outcome].tone}>
        {OUTCOMES[outcome].words}
      </span>
      {place.why}
    </span>
  </li>
);
