import { MESSAGES } from '@platewise/shared/messages';
import type { ReportRequest } from '@platewise/shared/reports';
import { useEffect, useRef, useState } from 'react';
import { downloadReport } from '../../../api/reportsApi';
import { tellRefusal } from '../../../ui/tellRefusal';

/** One report at a time, which goes with the page; `bytes` is null while none is on its way. */
export function useReportDownload() {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(asked: ReportRequest) {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      await downloadReport(asked, { signal, onBytes: setBytes });
    } catch (error) {
      if (!signal.aborted) tellRefusal(error, MESSAGES.reports.failed);
    }
    setBytes(null);
  }

  return { bytes, download, cancel: () => running.current?.abort() };
}
