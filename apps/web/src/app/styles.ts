import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/fraunces/wght.css';
// All that the layout and light pages use of Mantine are its variables and its reset; `ui/allStyles` comes with the
// other pages.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:theme.css';
import './fallbackFonts.css';
import './global.css';
