// The headless entry: its ordinary one styles itself through a <style>, which the content security policy forbids.
export { toast } from 'react-hot-toast/headless';
