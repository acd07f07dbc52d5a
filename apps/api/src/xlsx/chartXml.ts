import { xmlText } from './cells';
import { type Chart, columnName, type WrittenSheet, XML_HEAD } from './workbook';

/** Leaf and saffron first, then what stands apart from them and from each other. */
const COLOURS = ['1D6B47', 'F3B04A', '5B8DB8', 'B3372A', '8FC1A3', '7A5C99', '4B5D53', 'D9C9A3'];
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const SIZE = { cx: 9_600_000, cy: 4_000_000 };
/** Rows between the table and the chart. */
const GAP = 2;

/** Below the rows, where it hides none. */
export const drawingXml = ({ rows, total }: WrittenSheet) =>
  `${XML_HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${rows + (total ? 1 : 0) + GAP}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${SIZE.cx}" cy="${SIZE.cy}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;

export function chartXml(chart: Chart, { name, rows }: WrittenSheet): string {
  const range = (column: number, first: number, last: number) =>
    `'${xmlText(name)}'!$${columnName(column)}$${first}:$${columnName(column)}$${last}`;
  const series = (column: number, i: number) =>
    `<c:ser><c:idx val="${i}"/><c:order val="${i}"/><c:tx><c:strRef><c:f>${range(column, 1, 1)}</c:f></c:strRef></c:tx><c:spPr><a:solidFill><a:srgbClr val="${COLOURS[i % COLOURS.length]}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/><c:cat><c:numRef><c:f>${range(chart.categories, 2, rows + 1)}</c:f></c:numRef></c:cat><c:val><c:numRef><c:f>${range(column, 2, rows + 1)}</c:f></c:numRef></c:val></c:ser>`;
  const all = Array.from({ length: chart.lastSeries - chart.firstSeries + 1 }, (_, i) =>
    series(chart.firstSeries + i, i),
  );
  return `${XML_HEAD}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>${titleXml(chart.title, 1400)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="stacked"/><c:varyColors val="0"/>${all.join('')}<c:gapWidth val="60"/><c:overlap val="100"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="mmm yyyy" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="E3E0D5"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>${titleXml(chart.counts, 1000)}<c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

const titleXml = (words: string, size: number) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}" b="1"/></a:pPr><a:r><a:rPr lang="en-AU" sz="${size}" b="1"/><a:t>${xmlText(words)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
