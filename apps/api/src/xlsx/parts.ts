import { xmlText } from './cells';
import { chartXml, drawingXml } from './chartXml';
import { lastCell } from './sheetXml';
import { stylesXml } from './styles';
import { type WrittenSheet, XML_HEAD } from './workbook';

type Part = { name: string; xml: string };
type Relation = { id: string; type: string; target: string };

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument';

export const sheetFile = (number: number) => `worksheets/sheet${number}.xml`;

const relations = (name: string, all: Relation[]): Part => ({
  name,
  xml: `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ id, type, target }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`,
});

/** The first of the file, by which programs know what it is. */
export const firstPart = (): Part =>
  relations('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]);

/** All that is written when the sheets have been: what there is, and how it hangs together. */
export const lastParts = (sheets: WrittenSheet[]): Part[] => [
  { name: 'xl/styles.xml', xml: stylesXml() },
  ...sheets.flatMap(chartParts),
  { name: 'xl/workbook.xml', xml: workbookXml(sheets) },
  relations('xl/_rels/workbook.xml.rels', [
    ...sheets.map((_, i) => ({ id: `rId${i + 1}`, type: 'worksheet', target: sheetFile(i + 1) })),
    { id: `rId${sheets.length + 1}`, type: 'styles', target: 'styles.xml' },
  ]),
  { name: '[Content_Types].xml', xml: contentTypesXml(sheets) },
];

function chartParts(sheet: WrittenSheet, i: number): Part[] {
  if (!sheet.chart) return [];
  const number = i + 1;
  return [
    relations(`xl/worksheets/_rels/sheet${number}.xml.rels`, [
      { id: 'rId1', type: 'drawing', target: `../drawings/drawing${number}.xml` },
    ]),
    { name: `xl/drawings/drawing${number}.xml`, xml: drawingXml(sheet) },
    relations(`xl/drawings/_rels/drawing${number}.xml.rels`, [
      { id: 'rId1', type: 'chart', target: `../charts/chart${number}.xml` },
    ]),
    { name: `xl/charts/chart${number}.xml`, xml: chartXml(sheet.chart, sheet) },
  ];
}

/** Programs look for the range of a filter under a name of its sheet too. */
const filterName = (sheet: WrittenSheet, i: number) =>
  sheet.plain
    ? ''
    : `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${xmlText(sheet.name)}'!$A$1:${lastCell(sheet).replace(/([A-Z]+)(\d+)/, '$$$1$$$2')}</definedName>`;

const workbookXml = (sheets: WrittenSheet[]) =>
  `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets
    .map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets>${definedNames(sheets.map(filterName).join(''))}</workbook>`;

const definedNames = (names: string) => names && `<definedNames>${names}</definedNames>`;

const override = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${type}+xml"/>`;

const contentTypesXml = (sheets: WrittenSheet[]) =>
  `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    override('xl/workbook.xml', `${SHEET_TYPE}.sheet.main`),
    override('xl/styles.xml', `${SHEET_TYPE}.styles`),
    ...sheets.flatMap(({ chart }, i) => [
      override(`xl/${sheetFile(i + 1)}`, `${SHEET_TYPE}.worksheet`),
      ...(chart
        ? [
            override(`xl/drawings/drawing${i + 1}.xml`, `${DRAWING_TYPE}.drawing`),
            override(`xl/charts/chart${i + 1}.xml`, `${DRAWING_TYPE}.drawingml.chart`),
          ]
        : []),
    ]),
  ].join('')}</Types>`;
