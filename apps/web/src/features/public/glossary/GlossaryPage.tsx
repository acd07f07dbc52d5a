import { useCallback, useId, useState } from 'react';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import classes from './GlossaryPage.module.css';
import { drawingOf, findTerms, type TermText } from './glossaryTerms';

export default function GlossaryPage() {
  const [search, setSearch] = useState('');
  const found = findTerms(search);
  const count = found.reduce((sum, [, terms]) => sum + terms.length, 0);
  return (
    <PublicPage
      meta={{
        title: 'Glossary',
        description:
          'Words of food safety in plain English, from abrasive and allergen to zones: what each one means in an Australian kitchen, and how our courses use it.',
        path: '/Glossary/',
      }}
      heading="Glossary"
      lead="Words that our courses use, in plain English."
      width="text"
    >
      <SearchBox onSearch={setSearch} />
      <p role="status" className={classes.count}>
        {search.trim() !== '' && countWords(count)}
      </p>
      {search.trim() === '' && (
        <nav aria-label="Letters">
          <ul className={classes.letters}>
            {found.map(([letter]) => (
              <li key={letter}>
                <a href={`#letter-${letter.toLowerCase()}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.map(([letter, terms]) => (
        <section key={letter} aria-labelledby={`letter-${letter.toLowerCase()}`}>
          <h2 id={`letter-${letter.toLowerCase()}`} className={classes.letter}>
            {letter}
          </h2>
          <dl className={classes.terms}>
            {terms.map((term) => (
              <Term key={term.id} term={term} />
            ))}
          </dl>
        </section>
      ))}
      <AskUs title="Is a word missing?" />
    </PublicPage>
  );
}

const countWords = (count: number) => {
  if (count === 0) return 'No word fits. Try a shorter one.';
  return count === 1 ? '1 word' : `${count} words`;
};

function SearchBox({ onSearch }: { onSearch: (search: string) => void }) {
  const id = useId();
  /** Words that were typed before React listened to the field. */
  const readTyped = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.value) onSearch(input.value);
    },
    [onSearch],
  );
  return (
    <div role="search" className={classes.search}>
      <label htmlFor={id}>Find a word</label>
      <input
        ref={readTyped}
        id={id}
        type="search"
        maxLength={50}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
}

function Term({ term: { id, term, meaning, picture } }: { term: TermText }) {
  const drawing = drawingOf(picture);
  return (
    <div id={id} className={classes.entry}>
      <dt className={classes.term}>{term}</dt>
      <dd className={classes.meaning}>
        {meaning}
        {/* It shows what the words say. */}
        {drawing && <img className={classes.picture} src={drawing} alt="" loading="lazy" />}
      </dd>
    </div>
  );
}
