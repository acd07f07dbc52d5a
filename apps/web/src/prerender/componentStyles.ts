import '@mantine/core/styles.layer.css';
import 'virtual:theme-of-components.css';
