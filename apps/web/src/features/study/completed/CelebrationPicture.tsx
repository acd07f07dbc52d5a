/** A certificate served on a plate. */
export function CelebrationPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" fill="none">
      <g strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="240" cy="268" rx="170" ry="14" fill="var(--pw-paper-deep)" />
        <circle
          cx="240"
          cy="154"
          r="118"
          fill="var(--pw-card)"
          stroke="var(--pw-ink)"
          strokeWidth="4"
        />
        <circle
          cx="240"
          cy="154"
          r="92"
          fill="var(--pw-leaf-tint)"
          stroke="var(--pw-leaf-soft)"
          strokeWidth="2"
        />
        <Fork />
        <Knife />
        <Certificate />
      </g>
      <Confetti />
    </svg>
  );
}

const Fork = () => (
  <g stroke="var(--pw-ink)" strokeWidth="4">
    <path d="M76 74v44a18 18 0 0 0 36 0V74" />
    <path d="M94 74v166" />
  </g>
);

const Knife = () => (
  <path
    d="M384 240V74c20 14 26 52 22 92h-22"
    stroke="var(--pw-ink)"
    strokeWidth="4"
    fill="var(--pw-card)"
  />
);

const Certificate = () => (
  <g transform="rotate(-4 240 150)">
    <rect
      x="168"
      y="104"
      width="144"
      height="100"
      rx="8"
      fill="var(--pw-paper)"
      stroke="var(--pw-ink)"
      strokeWidth="4"
    />
    <rect x="178" y="114" width="124" height="80" rx="4" stroke="var(--pw-leaf)" strokeWidth="2" />
    <path d="M206 132h68" stroke="var(--pw-leaf)" strokeWidth="4" />
    <path d="M196 148h88M204 160h56" stroke="var(--pw-leaf-soft)" strokeWidth="4" />
    <path
      d="M278 196l-6 34 14-8 14 8-6-34"
      fill="var(--pw-saffron)"
      stroke="var(--pw-ink)"
      strokeWidth="4"
    />
    <circle
      cx="286"
      cy="186"
      r="19"
      fill="var(--pw-saffron)"
      stroke="var(--pw-ink)"
      strokeWidth="4"
    />
    <path d="M278 186l6 6 11-12" stroke="var(--pw-ink)" strokeWidth="4" />
  </g>
);

const PIECES = [
  [52, 40, 20, 'saffron'],
  [128, 24, -30, 'leaf'],
  [178, 14, 45, 'saffron'],
  [300, 12, 15, 'leaf'],
  [352, 34, -20, 'saffron'],
  [432, 48, 40, 'leaf'],
  [40, 150, -15, 'leaf'],
  [442, 168, 25, 'saffron'],
  [140, 262, 60, 'saffron'],
  [346, 258, -40, 'leaf'],
] as const;

const Confetti = () =>
  PIECES.map(([x, y, turn, colour]) => (
    <rect
      key={`${x}-${y}`}
      data-confetti
      x={x}
      y={y}
      width="16"
      height="8"
      rx="3"
      fill={`var(--pw-${colour})`}
      transform={`rotate(${turn} ${x} ${y})`}
    />
  ));
