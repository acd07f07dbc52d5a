import type { AustralianState } from '@platewise/shared/addresses/australianStates';
import type { LessonBlock, TryItBlock } from '@platewise/shared/content/blocks';
import {
  Component,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type LiveBlocks, loadBlocks, loadedBlocks } from './blocks/loadBlocks';
import { useEnlargedPictures } from './pictures/useEnlargedPictures';
import { ReadingText } from './ReadingText';
import { useTermLinks } from './terms/useTermLinks';

type Props = {
  html: string;
  blocks?: LessonBlock[];
  state: AustralianState | null;
  renderTryIt?: (block: TryItBlock) => ReactNode;
};

const NO_BLOCKS: LessonBlock[] = [];

/** A page's text in which the learner can do something: its blocks, its pictures and its terms. */
export function LessonText({ html, blocks = NO_BLOCKS, state, renderTryIt }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const live = useLiveBlocks(text, blocks.length > 0);
  const enlarged = useEnlargedPictures(text, html);
  const explained = useTermLinks(text, html);
  // A course may have kinds that only a later release knows. Their text is shown.
  const shown = blocks.filter((block) =>
    block.kind === 'try-it' ? renderTryIt : live?.isKnown(block),
  );
  return (
    <>
      <ReadingText ref={text} html={html} />
      {live &&
        shown.map((block) => (
          <InPlaceOfText key={block.id} text={text} html={html} block={block}>
            {block.kind === 'try-it' ? (
              <live.TryItPart block={block}>{renderTryIt?.(block)}</live.TryItPart>
            ) : (
              <live.LessonPart block={block} state={state} />
            )}
          </InPlaceOfText>
        ))}
      {enlarged}
      {explained}
    </>
  );
}

/** The components of blocks, once they are loaded. Until then a text that is about to be replaced is hidden. */
function useLiveBlocks(text: RefObject<HTMLDivElement | null>, wanted: boolean) {
  const [live, setLive] = useState<LiveBlocks | null>(loadedBlocks);
  useLayoutEffect(() => {
    if (!wanted || live) return;
    let isOpen = true;
    const show = hideTextOfBlocks(text.current);
    loadBlocks()
      .then((loaded) => {
        if (isOpen) setLive(loaded);
      })
      // The page is then read as text.
      .catch(() => undefined)
      .finally(show);
    return () => {
      isOpen = false;
      show();
    };
  }, [text, wanted, live]);
  return live;
}

function hideTextOfBlocks(text: HTMLElement | null) {
  text?.setAttribute('data-waiting', '');
  return () => text?.removeAttribute('data-waiting');
}

type InPlaceOfTextProps = {
  text: RefObject<HTMLDivElement | null>;
  html: string;
  block: LessonBlock;
  children: ReactNode;
};

/** Shows the children where the page has the text of the block. Paper has the text. */
function InPlaceOfText({ text, html, block, children }: InPlaceOfTextProps) {
  const [host] = useState(() => document.createElement('div'));
  const [hasFailed, setHasFailed] = useState(false);
  useLayoutEffect(
    () => (hasFailed ? undefined : replaceText(text.current, block.id, host)),
    // Another text has other elements.
    [text, html, block.id, host, hasFailed],
  );
  return createPortal(
    <BlockBoundary onFailure={() => setHasFailed(true)}>{children}</BlockBoundary>,
    host,
  );
}

function replaceText(text: HTMLElement | null, blockId: string, host: HTMLElement) {
  const element = text?.querySelector(`[data-block="${CSS.escape(blockId)}"]`);
  host.setAttribute('data-live-part', '');
  element?.append(host);
  element?.setAttribute('data-live', '');
  return () => {
    element?.removeAttribute('data-live');
    host.remove();
  };
}

type BoundaryProps = { onFailure: () => void; children: ReactNode };

/** A part of a lesson that fails must not take the lesson with it: its text is shown instead. */
class BlockBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
