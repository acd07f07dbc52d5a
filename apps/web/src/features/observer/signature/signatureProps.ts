export type SignatureProps = {
  /** PNG data URL; '' while there is none. */
  value: string;
  onChange: (signature: string) => void;
};
