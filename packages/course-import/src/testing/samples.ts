import type { PackageFile } from '../model';

const encoder = new TextEncoder();

/** A package as it comes out of its zip. */
export const aPackage = (files: Record<string, string | Uint8Array>): PackageFile[] =>
  Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    return { name, size: bytes.length, read: () => Promise.resolve(bytes) };
  });

export const aPage = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="style.css"></head><body>${body}</body></html>`;

/** A manifest as authoring tools export it: modules of pages, each a SCO or an asset. */
export const SCORM_12 = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="food" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org">
      <title>Hygiene for kitchen hands</title>
      <item identifier="m1"><title>Clean hands</title>
        <item identifier="p1" identifierref="r1"><title>When to wash</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
        <item identifier="p2" identifierref="r2"><title>How to wash</title></item>
        <item identifier="q1" identifierref="quiz1"><title>Quiz</title></item>
      </item>
      <item identifier="m2"><title>Clean kitchen</title>
        <item identifier="p3" identifierref="r3" isvisible="true"><title></title></item>
        <item identifier="p4" identifierref="r1" isvisible="false"><title>Notes for trainers</title></item>
        <item identifier="p5" identifierref="film"><title>A film</title></item>
      </item>
    </organization>
  </organizations>
  <resources xml:base="content/">
    <resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="when.html?mode=learn#top"><file href="when.html"/><file href="../shared/hands%20one.png"/></resource>
    <resource identifier="r2" type="webcontent" adlcp:scormtype="asset" href="how.html"><file href="how.html"/></resource>
    <resource identifier="r3" type="webcontent" adlcp:scormtype="asset" href="kitchen.htm"><file href="kitchen.htm"/></resource>
    <resource identifier="film" type="webcontent" adlcp:scormtype="asset" href="film.mp4"/>
    <resource identifier="quiz1" type="imsqti_xmlv1p2" href="quiz.xml"/>
  </resources>
</manifest>`;

export const SCORM_2004 = SCORM_12.replace(
  'http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
  'http://www.imsglobal.org/xsd/imscp_v1p1"',
)
  .replace('http://www.adlnet.org/xsd/adlcp_rootv1p2', 'http://www.adlnet.org/xsd/adlcp_v1p3')
  .replace('<schemaversion>1.2<', '<schemaversion>2004 4th Edition<')
  .replaceAll('adlcp:scormtype', 'adlcp:scormType');

/** A cartridge as learning platforms export it: one folder around everything, quizzes named by their file alone. */
export const cartridge = (release: '1.1' | '1.2' | '1.3') => {
  const digit = release.at(-1);
  const assessment = `imsqti_xmlv1p2/imscc_xmlv1p${digit}/assessment`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cc" xmlns="http://www.imsglobal.org/xsd/imsccv1p${digit}/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p${digit}/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>${release}.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">Allergens &amp; labels</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="org_1" structure="rooted-hierarchy"><item identifier="LearningModules">
    <item identifier="m1"><title>What allergens are</title>
      <item identifier="i1" identifierref="page1"><title>Ten allergens</title></item>
      <item identifier="i2" identifierref="quiz1"><title>Check yourself</title></item>
      <item identifier="i3" identifierref="link1"><title>The authority</title></item>
    </item>
    <item identifier="m2"><title>Final test</title><item identifier="i4" identifierref="quiz2"><title>Final test</title></item></item>
  </item></organization></organizations>
  <resources>
    <resource identifier="page1" type="webcontent" href="wiki_content/ten-allergens.html"><file href="wiki_content/ten-allergens.html"/></resource>
    <resource identifier="quiz1" type="${assessment}"><file href="quiz1/assessment_qti.xml"/></resource>
    <resource identifier="quiz2" type="${assessment}"><file href="quiz2/assessment_qti.xml"/></resource>
    <resource identifier="link1" type="imswl_xmlv1p${digit}"><file href="link1.xml"/></resource>
    <resource identifier="bank" type="imsqti_xmlv1p2/imscc_xmlv1p${digit}/question-bank"><file href="bank.xml"/></resource>
    <resource identifier="pic" type="webcontent" href="web_resources/nuts.png"><file href="web_resources/nuts.png"/></resource>
  </resources>
</manifest>`;
};

const labels = (answers: string[]) =>
  answers
    .map(
      (answer, i) =>
        `<response_label ident="a${i}"><material><mattext texttype="text/html">${answer}</mattext></material></response_label>`,
    )
    .join('');

const material = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${text}</mattext></material>`;

const rewards = (response: string, right: number) =>
  `<respcondition continue="No"><conditionvar><varequal respident="${response}">a${right}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;

type Choice = {
  question: string;
  answers: string[];
  right: number;
  profile?: string;
  reason?: string;
};

export const aChoice = ({
  question,
  answers,
  right,
  profile = 'multiple_choice',
  reason = '',
}: Choice) =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.${profile}.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation>${material(question)}<response_lid ident="r1" rcardinality="Single"><render_choice>${labels(answers)}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${rewards('r1', right)}</resprocessing>
${reason ? `<itemfeedback ident="general_fb"><flow_mat>${material(reason)}</flow_mat></itemfeedback>` : ''}</item>`;

/** Several drop-downs in one question. */
export const aMatching = (
  question: string,
  lists: { title: string; answers: string[]; right: number }[],
) =>
  `<item ident="m" title="Matching"><presentation>${material(question)}${lists
    .map(
      ({ title, answers }, i) =>
        `<response_lid ident="r${i}">${material(title, 'text/plain')}<render_choice>${labels(answers)}</render_choice></response_lid>`,
    )
    .join(
      '',
    )}</presentation><resprocessing>${lists.map(({ right }, i) => rewards(`r${i}`, right)).join('')}</resprocessing></item>`;

export const qti12 = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="A1" title="Quiz"><section ident="root_section">${items.join('\n')}</section></assessment></questestinterop>`;

export const qti21 = (declarations: string, body: string, rest = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Temperatures" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;

export const declares = (id: string, right: string, cardinality = 'single') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="identifier">${right ? `<correctResponse><value>${right}</value></correctResponse>` : ''}</responseDeclaration>`;
