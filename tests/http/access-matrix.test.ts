import { testAccess } from "../support/access-matrix";

testAccess("first");
