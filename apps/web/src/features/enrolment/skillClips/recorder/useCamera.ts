import { useEffect, useState } from 'react';

export type Facing = 'user' | 'environment';

export type CameraState =
  | { step: 'starting' }
  | { step: 'on'; stream: MediaStream }
  /** The name of the browser's fault. */
  | { step: 'fault'; fault: string };

const constraintsOf = (facingMode: Facing): MediaStreamConstraints => ({
  video: {
    facingMode,
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 24, max: 30 },
  },
  audio: true,
});

/** The camera and the microphone while the recorder is open. `attempt` asks again after a fault. */
export function useCamera(facing: Facing, attempt: number): CameraState {
  const [state, setState] = useState<CameraState>({ step: 'starting' });
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      setState({ step: 'starting' });
      try {
        if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in window))
          throw new DOMException('no recorder', 'NotSupportedError');
        stream = await navigator.mediaDevices.getUserMedia(constraintsOf(facing));
        if (isLeft) return release();
        // Another app took the camera, or it was unplugged.
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => setState({ step: 'fault', fault: 'AbortError' }));
        setState({ step: 'on', stream });
      } catch (error) {
        const fault = error instanceof DOMException ? error.name : '';
        if (!isLeft) setState({ step: 'fault', fault });
      }
    }
    void start();
    return () => {
      isLeft = true;
      release();
    };
  }, [facing, attempt]);
  return state;
}
