import '../../api/src/db/embedded';
