import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

export const HistoryLink = () => (
  <p>
    <Anchor component={Link} to="/Admin/Avetmiss/History">
      History of submissions
    </Anchor>
  </p>
);
