import { Title } from '@mantine/core';
import classes from './ContentGuide.module.css';
import { OFFLINE_ANCHOR } from './guideAnchors';

export function OfflineUse() {
  return (
    <section className={classes.section} aria-labelledby={OFFLINE_ANCHOR}>
      <Title order={2} id={OFFLINE_ANCHOR} className={classes.title}>
        How to save for offline use
      </Title>
      <p>Save this guide once as a PDF, and you can read it without a connection.</p>
      <dl className={classes.ways}>
        <dt>Computer</dt>
        <dd>
          Choose ‘Print or save as PDF’ at the top of this page. Under printer or destination,
          choose ‘Save as PDF’, then save.
        </dd>
        <dt>iPhone or iPad</dt>
        <dd>
          Tap the share button, then ‘Print’. Spread two fingers on the preview to open it as a PDF,
          tap share again and choose ‘Save to Files’.
        </dd>
        <dt>Android phone or tablet</dt>
        <dd>
          Open the browser’s menu, then ‘Share’ and ‘Print’. Choose ‘Save as PDF’ and tap the
          download button.
        </dd>
      </dl>
    </section>
  );
}
