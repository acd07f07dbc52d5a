import { describe, expect, it } from 'vitest';
import { PackageFiles } from './packageFiles';
import { readQuiz } from './readQuiz';
import { aChoice, aMatching, aPackage, declares, qti12, qti21 } from './testing/samples';

const read = (files: Record<string, string>) =>
  readQuiz(new PackageFiles(aPackage(files)), Object.keys(files)[0] ?? '', () => {});
const quiz = (xml: string) => read({ 'quiz.xml': xml });

const CHOICE = {
  question: '&lt;p&gt;Which is &lt;b&gt;safe&lt;/b&gt;?&lt;/p&gt;',
  answers: ['4 &amp;deg;C', '20 &amp;deg;C', '40 °C'],
  right: 0,
};

describe('QTI 1.2', () => {
  it('asks for one of several answers', async () => {
    const { questions } = await quiz(qti12(aChoice({ ...CHOICE, reason: 'Below 5 °C.' })));
    expect(questions).toEqual([
      {
        kind: 'one of several',
        question: 'Which is safe?',
        items: ['4 °C', '20 °C', '40 °C'],
        correct: 0,
        reason: 'Below 5 °C.',
      },
    ]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('asks for true or false (answer %s)', async (right, correct) => {
    const { questions } = await quiz(
      qti12(
        aChoice({
          question: 'Gel is enough.',
          answers: ['True', 'False'],
          right,
          profile: 'true_false',
        }),
      ),
    );
    expect(questions).toEqual([
      { kind: 'true or false', question: 'Gel is enough.', correct, reason: '' },
    ]);
  });

  it('asks with several drop-downs', async () => {
    const lists = [
      { title: 'Cold food', answers: ['5 °C', '60 °C'], right: 0 },
      { title: 'Hot food', answers: ['5 °C', '60 °C'], right: 1 },
    ];
    const { questions } = await quiz(qti12(aMatching('How warm?', lists)));
    expect(questions).toEqual([
      {
        kind: 'drop-downs',
        question: 'How warm?',
        reason: '',
        options: [
          { title: 'Cold food', items: ['5 °C', '60 °C'], correct: 0 },
          { title: 'Hot food', items: ['5 °C', '60 °C'], correct: 1 },
        ],
      },
    ]);
  });

  it.each([
    [
      'several answers',
      aChoice(CHOICE).replace('"Single"', '"Multiple"'),
      /More than one answer can be chosen/,
    ],
    [
      'a written answer',
      aChoice(CHOICE)
        .replace('response_lid', 'response_str')
        .replace('/response_lid', '/response_str')
        .replaceAll('render_choice', 'render_fib'),
      /The answer is written/,
    ],
    ['a picture', aChoice({ ...CHOICE, question: '&lt;img src="a.png"&gt;' }), /shows a picture/],
    [
      'a picture beside the words',
      aChoice(CHOICE).replace('<mattext', '<matimage uri="a.png"/><mattext'),
      /shows a picture/,
    ],
    [
      'two right answers',
      aChoice(CHOICE).replace(
        '</resprocessing>',
        '<respcondition><conditionvar><varequal respident="r1">a1</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>',
      ),
      /More than one answer is right/,
    ],
    [
      'nothing to choose from',
      '<item title="Essay"><presentation/></item>',
      /nothing to choose from/,
    ],
  ])('leaves out a question with %s, and says why', async (_, item, why) => {
    const { questions, skipped } = await quiz(qti12(item, aChoice(CHOICE)));
    expect(questions).toHaveLength(1);
    expect(skipped).toEqual([
      { what: expect.stringContaining('quiz.xml, question 1'), why: expect.stringMatching(why) },
    ]);
  });

  it('does not take what is not right for right', async () => {
    const item = aChoice(CHOICE).replace(/<varequal[^>]*>a0<\/varequal>/, '<not>$&</not>');
    const { questions } = await quiz(qti12(item));
    expect(questions).toMatchObject([{ correct: -1 }]);
  });
});

const CHOICES =
  '<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which is <em>safe</em>?</prompt><simpleChoice identifier="A">4 °C<feedbackInline identifier="A" outcomeIdentifier="F" showHide="show">Yes!</feedbackInline></simpleChoice><simpleChoice identifier="B">20 °C</simpleChoice></choiceInteraction>';
const inline = (id: string, ...items: string[]) =>
  `<inlineChoiceInteraction responseIdentifier="${id}">${items.map((item) => `<inlineChoice identifier="${item}">${item} °C</inlineChoice>`).join('')}</inlineChoiceInteraction>`;

describe('QTI 2.1', () => {
  it('asks for one of several answers', async () => {
    const xml = qti21(
      declares('R', 'A'),
      `<p>Think.</p>${CHOICES}`,
      '<modalFeedback outcomeIdentifier="F" identifier="A" showHide="show">Below 5 °C.</modalFeedback>',
    );
    expect((await quiz(xml)).questions).toEqual([
      {
        kind: 'one of several',
        question: 'Think. Which is safe?',
        items: ['4 °C', '20 °C'],
        correct: 0,
        reason: 'Below 5 °C.',
      },
    ]);
  });

  it('asks for true or false', async () => {
    const xml = qti21(
      declares('R', 'B'),
      CHOICES.replace('4 °C', 'True').replace('20 °C', 'False'),
    );
    expect((await quiz(xml)).questions).toMatchObject([{ kind: 'true or false', correct: false }]);
  });

  it('asks for words inside sentences', async () => {
    const body = `<div><p>Complete the rules.</p><p>Cold food at ${inline('C', '5', '20')} or colder, hot food at ${inline('H', '40', '60')}.</p></div>`;
    expect((await quiz(qti21(declares('C', '5') + declares('H', '60'), body))).questions).toEqual([
      {
        kind: 'drop-downs',
        question: 'Complete the rules.',
        reason: '',
        options: [
          {
            title: 'Cold food at … or colder, hot food at ___.',
            items: ['5 °C', '20 °C'],
            correct: 0,
          },
          {
            title: 'Cold food at ___ or colder, hot food at ….',
            items: ['40 °C', '60 °C'],
            correct: 1,
          },
        ],
      },
    ]);
  });

  it.each([
    ['several answers', qti21(declares('R', 'A', 'multiple'), CHOICES), /More than one answer/],
    [
      'as many answers as one likes',
      qti21(declares('R', 'A'), CHOICES.replace('maxChoices="1"', 'maxChoices="0"')),
      /More than one answer/,
    ],
    [
      'another way of asking',
      qti21('', '<extendedTextInteraction responseIdentifier="R"/>'),
      /extendedTextInteraction/,
    ],
    [
      'a picture',
      qti21(declares('R', 'A'), `<p><img src="a.png" alt=""/></p>${CHOICES}`),
      /shows a picture/,
    ],
    [
      'two ways of asking',
      qti21(declares('R', 'A'), CHOICES + inline('C', '5', '6')),
      /mixes kinds/,
    ],
    ['two questions', qti21(declares('R', 'A'), CHOICES + CHOICES), /several things at once/],
    [
      'drop-downs without end',
      qti21(declares('C', '5'), inline('C', '5', '6').repeat(21)),
      /more than 20 drop-downs/,
    ],
    ['nothing to answer', qti21('', '<p>Read this.</p>'), /nothing to choose from/],
  ])('leaves out an item with %s, and says why', async (_, xml, why) => {
    expect(await quiz(xml)).toEqual({
      questions: [],
      skipped: [{ what: expect.stringContaining('quiz.xml'), why: expect.stringMatching(why) }],
      problems: [],
    });
  });

  it('asks the items of a test in their order, and tells what is missing', async () => {
    const test =
      '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><testPart><assessmentSection><assessmentItemRef identifier="1" href="items/two.xml"/><assessmentItemRef identifier="2" href="items/gone.xml"/><assessmentItemRef identifier="3" href="https://example.com/x.xml"/></assessmentSection></testPart></assessmentTest>';
    const found = await read({
      'tests/test.xml': test,
      'tests/items/two.xml': qti21(declares('R', 'A'), CHOICES),
    });
    expect(found).toMatchObject({
      questions: [{ question: 'Which is safe?' }],
      problems: [{ file: 'tests/items/gone.xml' }],
      skipped: [{ what: 'tests/test.xml: https://example.com/x.xml' }],
    });
  });
});

it('leaves out what is neither', async () => {
  expect(await quiz('<quiz/>')).toMatchObject({ skipped: [{ why: 'It is not QTI 1.2 or 2.1.' }] });
});
