import { useHandbookQuery } from '../../api/publicApi';
import { Loading } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { Prose } from '../../ui/Prose';

export default function HandbookPage() {
  const { data } = useHandbookQuery();
  return (
    <Page title="Student handbook" width="text" display>
      {data ? <Prose html={data.html} /> : <Loading label="Opening the handbook…" />}
    </Page>
  );
}
