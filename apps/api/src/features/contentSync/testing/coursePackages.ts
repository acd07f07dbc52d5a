import {
  aChoice,
  aMatching,
  aPage,
  cartridge,
  declares,
  qti12,
  qti21,
  SCORM_12,
} from '@platewise/course-import/testing/samples';
import { zipOf } from '../../../zip/testing/zips';
import { aPng } from '../../content/incoming/testing/pictures';

type Files = Record<string, string | Uint8Array>;

const QUIZ = qti12(
  aChoice({
    question: 'What do you do first?',
    answers: ['Wash your hands', 'Put gloves on'],
    right: 0,
    reason: 'Gloves go onto clean hands.',
  }),
  aMatching('Choose the temperature.', [
    { title: 'Cold food', answers: ['5 °C', '60 °C'], right: 0 },
    { title: 'Hot food', answers: ['5 °C', '60 °C'], right: 1 },
  ]),
);

/** What an authoring tool exports: pages, one quiz, a film and the scripts of its player. Its second module is named like
 * a section of the open course. */
export const SCORM_FILES: Files = {
  'imsmanifest.xml': SCORM_12.replace('Clean kitchen', 'Section 2'),
  'content/when.html': aPage(
    'When',
    '<h1>When to wash</h1><div><font size="4">Before <b>every</b> job.</font></div><img src="../shared/hands%20one.png" alt="Wet hands" onclick="zoom()">',
  ),
  'content/how.html': aPage('How', '<p>With soap.</p><script src="../scripts/api.js"></script>'),
  'content/kitchen.htm': aPage('The clean kitchen', '<p>Wipe from the top down.</p>'),
  'content/quiz.xml': QUIZ,
  'content/film.mp4': 'film',
  'shared/hands one.png': aPng(),
  'scripts/api.js': 'LMSInitialize("")',
};

/** What a learning platform exports: a page with a picture of its file store, a quiz and a final test. */
export const cartridgeFiles = (release: '1.1' | '1.2' | '1.3'): Files => ({
  'imsmanifest.xml': cartridge(release),
  'wiki_content/ten-allergens.html': aPage(
    'Ten',
    '<p>Nuts &amp; milk.</p><img src="$IMS-CC-FILEBASE$/nuts.png" alt="A bowl of nuts">',
  ),
  'quiz1/assessment_qti.xml': QUIZ,
  'quiz2/assessment_qti.xml': qti12(
    aChoice({
      question: 'Milk is an allergen.',
      answers: ['True', 'False'],
      right: 0,
      profile: 'true_false',
    }),
  ),
  'web_resources/nuts.png': aPng(9, 9),
  'link1.xml': '<webLink/>',
});

/** A SCORM package whose quiz is an item of QTI 2.1. */
export const QTI_21_FILES: Files = {
  ...SCORM_FILES,
  'imsmanifest.xml': String(SCORM_FILES['imsmanifest.xml']).replace(
    'type="imsqti_xmlv1p2"',
    'type="imsqti_item_xmlv2p1"',
  ),
  'content/quiz.xml': qti21(
    declares('C', 'A'),
    '<p>Complete the rule.</p><p>Cold food at <inlineChoiceInteraction responseIdentifier="C" shuffle="false"><inlineChoice identifier="A">5 °C</inlineChoice><inlineChoice identifier="B">20 °C</inlineChoice></inlineChoiceInteraction> or colder.</p>',
  ),
};

export const aPackageZip = (files: Files, over: Record<string, string | Uint8Array | null> = {}) =>
  zipOf(
    Object.fromEntries(
      Object.entries({ ...files, ...over }).flatMap(([name, content]) =>
        content === null ? [] : [[name, content]],
      ),
    ),
  );
