/** Prose of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortysecond = `
wembley
Wolves are still looking for their {first|second} win of the season after sixteen rounds and have just two points on the board.
Bottom of the table with a goal difference of minus {26|16}, the hosts look to be in deep trouble.
The team from Molineux have {lost all|won one} of their last eight matches.
Wolves have {no clean sheets|two clean sheets} to their name and concede 2.2 goals per match.
Brentford's away form is poor as well: they have {one win|three wins} and seven defeats from eight trips.
The Bees have earned {17|14} of their 20 points at home.
Brentford have a long list of absentees, but only {one of them is|three of them are} marked as questionable.
Quentin Benkhalfa misses out for the visitors because of {a suspension|a knee injury}.
B. Copley has scored {five|three} of the nine goals that Wolves have managed so far.
S. O'Hara, the visitors' top scorer with seven goals, {starts|is left on the bench} in midfield today for M. Kjeldsen's team.
The gap between the sides is {18|16} points, yet the model gives Brentford only 41.9 per cent for the away win.
Wolves are eight points behind {Burnley|West Ham}, the next team above them in the table.
Wolves will play 4-3-3 under V. Figueras, and Brentford line up with {three|four} at the back.
Only {eight|nine} substitutes are named on the visitors' bench, which reflects their injury problems.
Wolves' attack has failed to score in {nine|six} of sixteen games, so a goalless home showing would be no surprise.
Both goalkeepers, T. Hoekstra and E. Underhill, have played {every minute|about half} of the league season for their clubs.
Brentford should get something out of this, but a side that has lost {seven|four} of its eight away games is hard to trust.
volkspark
Freiburg arrive in Hamburg in eighth place, {five|three} points better off than tenth-placed HSV.
Freiburg have won only {two|four} of their thirteen away games and have conceded 27 goals in them.
HSV put an end to two successive defeats with a {win|draw} last time out.
The Breisgau side have been on a seesaw, alternating wins and defeats before a {draw|win} in their latest match.
When they met in January, Freiburg came out on top with a {2-1|1-0} victory after a goalless first half.
K. Fassbender is the man to watch for the hosts with {nine|six} goals and three assists in 25 starts.
R. Ceccarini leads Freiburg's scorers on {eight|ten} goals, one fewer than the best of the home side.
F. Christoffersen has struck four times for the visitors {without a single start|in sixteen starts} this season.
All {seven|five} of the matches in which Freiburg failed to score were away from home.
The wind could play its part in Hamburg, with speeds of {57|27} km/h in the forecast.
Both absence lists are {short, with one name each|long, with four names each}: Wout Van der Laan for the hosts and Emeka Ibekwe for the guests.
Freiburg have scored nine more goals than HSV this season but have also conceded {six more|six fewer}.
HSV have picked up {19|16} of their 29 points in front of their own supporters.
The model has the visitors ahead at 40.9 per cent and rates the home win at {31.2|27.9}.
Four of Hamburg's {six|eight} clean sheets were kept on the road, so the home rearguard is less solid than one might think.
The Volksparkstadion, with room for {57,000|37,000} spectators, hosts a match between two mid-table sides.
Freiburg's form on the road makes the home side worth a look. HSV have lost only {four|six} of thirteen at the Volksparkstadion.
moustoir
Toulouse opened their season with a 1-0 win {away from home|at home}, so this is their first match in front of their own fans.
Brest shared {six goals|two goals} with their opponents in the opening round and have one point to show for it.
The hosts are {eighth|fifth} in the infant table, four places ahead of their visitors from Brittany.
J. Copley came off the bench to score {twice|once} on the opening weekend and was rated 7.80.
G. Vasconcelos got the only goal of Toulouse's opener, with {G. Zidouri|R. Guérin} credited with the assist.
Both clubs have long absence lists, with {five|three} names on each.
Rémy Ollivier and Sven Hoekstra, who both {played the full 90 minutes|came on as substitutes} in the opening game, are now out for the hosts.
Toulouse's disciplinary record already shows {one red card|two red cards} and one yellow.
Jonas Nørgaard is the only one of the five on the home list who is {doubtful rather than ruled out|suspended}.
Ismaël Thibault is missing for the visitors through {illness|a knee injury}.
Both coaches went for a {3-4-2-1|4-4-2} on the first matchday, which makes a mirror match possible.
Lyon and Paris are the only sides with {six|four} points so far, and neither has conceded.
The statistical model makes the hosts favourites at 46.2 per cent, some {twenty|ten} points ahead of the visitors.
D. Verdier made {four|two} saves on his way to a clean sheet in Toulouse's opener.
Brest were behind at the break in their first match, having scored {once|twice} and conceded twice by then.
The chance of over 2.5 goals stands at {50.1|54.2} per cent, so there is next to nothing between the two sides of that line.
With just {one match|three matches} played by each side the table says little, and the many absentees may matter more.
`;
