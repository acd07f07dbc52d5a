import '../../prerender/early/pageData';
